//! Here so that Cargo looks at the build-dependencies.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
}
