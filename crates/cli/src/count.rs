//! An allocator that counts, for the figure "allocations per decision". A program that wants the figure installs it:
//!
//! ```
//! #[global_allocator]
//! static ALLOCATOR: cli::count::Counting = cli::count::Counting;
//! ```

// The trait of allocators is unsafe to implement. Every call is passed on unchanged to the system's allocator, which keeps
// the promises that the trait asks for.
#![allow(unsafe_code)]

use std::{
    alloc::{GlobalAlloc, Layout, System},
    cell::Cell,
};

thread_local! {
    // Constant and without a destructor, so that touching it never allocates.
    static COUNT: Cell<Count> = const { Cell::new(Count { allocations: 0, bytes: 0 }) };
}

/// What a thread has allocated.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Count {
    /// How many times it asked for memory.
    pub allocations: u64,
    /// How many bytes it asked for.
    pub bytes: u64,
}

/// The system's allocator, counting what each thread asks for.
#[derive(Debug)]
pub struct Counting;

fn counted(bytes: usize) {
    // Fails only while a thread is being torn down, when nobody measures any more.
    let _ = COUNT.try_with(|cell| {
        let Count { allocations, bytes: before } = cell.get();
        cell.set(Count { allocations: allocations + 1, bytes: before + bytes as u64 });
    });
}

unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        counted(layout.size());
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        counted(layout.size());
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        counted(size);
        unsafe { System.realloc(memory, layout, size) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        unsafe { System.dealloc(memory, layout) }
    }
}

/// What this thread has allocated so far, if the program counts.
pub fn so_far() -> Option<Count> {
    let before = COUNT.get();
    drop(std::hint::black_box(Box::new(0u64)));
    (COUNT.get() != before).then(|| COUNT.get())
}

/// What this thread allocates while it does something, if the program counts.
pub fn during<T>(run: impl FnOnce() -> T) -> (T, Option<Count>) {
    if so_far().is_none() {
        return (run(), None);
    }
    let before = COUNT.get();
    let done = run();
    let after = COUNT.get();
    let count =
        Count { allocations: after.allocations - before.allocations, bytes: after.bytes - before.bytes };
    (done, Some(count))
}
