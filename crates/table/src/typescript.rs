//! Rust types as a module of TypeScript, so that the page is checked against what is really sent.

use std::collections::BTreeMap;

use ts_rs::{Config, TS, TypeVisitor};

/// Types with everything that they are made of, by name.
#[derive(Default)]
pub struct Declarations(BTreeMap<String, String>);

impl Declarations {
    /// Adds a type and the types of its fields.
    pub fn add<T: TS + 'static + ?Sized>(&mut self) -> &mut Declarations {
        self.visit::<T>();
        self
    }

    /// The text of a module that exports them all, in the order of their names.
    pub fn module(&self) -> String {
        let types: Vec<&str> = self.0.values().map(String::as_str).collect();
        format!(
            "// Written by `cargo xtask types` from the types of the server: change those.\n\n{}",
            types.join("\n")
        )
    }
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Numbers, texts, lists and options have no declaration of their own.
        if T::output_path().is_some() {
            let config = Config::default();
            let name = T::ident(&config);
            if self.0.contains_key(&name) {
                return;
            }
            let docs = T::docs().unwrap_or_default();
            // One line for a comment of one line.
            let text = format!("{docs}export {}\n", T::decl(&config));
            self.0.insert(name, text.replace("/**\n * ", "/** ").replace("\n */", " */"));
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}
