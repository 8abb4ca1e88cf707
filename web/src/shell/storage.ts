/** What this browser keeps from visit to visit. Some keep nothing, or have no room left: nothing here ever throws. */

/** What is kept under a name; null if there is nothing. */
export function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a text; says whether the browser took it. */
export function write(name: string, text: string): boolean {
  try {
    localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

export function remove(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // What a browser does not keep need not be forgotten.
  }
}

/** The names that begin with this. */
export function names(prefix: string): string[] {
  try {
    const all = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    return all.filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}

/** What was kept as JSON, laid over what holds without it. */
export function readOver<T extends object>(name: string, otherwise: T): T {
  try {
    return { ...otherwise, ...(JSON.parse(read(name) ?? '{}') as Partial<T>) };
  } catch {
    return { ...otherwise };
  }
}
