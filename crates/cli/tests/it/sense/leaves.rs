//! A position as a list of numbers, to tell how far two are apart.

use std::{
    collections::{HashMap, HashSet},
    fmt,
};

use serde::{
    Serialize,
    ser::{
        SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
        SerializeTupleStruct, SerializeTupleVariant, Serializer,
    },
};

/// A number or a name within a position.
#[derive(Copy, Clone, PartialEq, Eq)]
struct Leaf {
    /// Where it stands.
    path: u64,
    value: u64,
    /// Whether it is a number, of which one more is less far than two.
    counts: bool,
}

/// What a position consists of.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Leaves(Vec<Leaf>);

impl Leaves {
    /// Of a position.
    pub fn of(state: &impl Serialize) -> Leaves {
        let mut leaves = Vec::with_capacity(512);
        state.serialize(Writer { leaves: &mut leaves, path: 0, at: 0 }).expect("positions can be written");
        Leaves(leaves)
    }

    /// How far two positions are apart.
    pub fn distance(&self, other: &Leaves) -> u64 {
        let mut distance = 0;
        self.differences(other, |_, by| distance += by);
        distance
    }

    /// Calls for every place at which two positions differ, with how far they are apart there.
    pub fn differences(&self, other: &Leaves, mut each: impl FnMut(u64, u64)) {
        let aligned = self.0.len() == other.0.len();
        if aligned && self.0.iter().zip(&other.0).all(|(a, b)| a.path == b.path) {
            let pairs = self.0.iter().zip(&other.0).filter(|(a, b)| a.value != b.value);
            return pairs.for_each(|(a, b)| each(a.path, apart(a, b)));
        }
        let mut others: HashMap<u64, &Leaf> = other.0.iter().map(|leaf| (leaf.path, leaf)).collect();
        for leaf in &self.0 {
            match others.remove(&leaf.path) {
                Some(there) if there.value == leaf.value => {}
                Some(there) => each(leaf.path, apart(leaf, there)),
                None => each(leaf.path, 1),
            }
        }
        others.into_keys().for_each(|path| each(path, 1));
    }

    /// A hash of everything but what stands at these places.
    pub fn hash_without(&self, places: &HashSet<u64>) -> u64 {
        let rest = self.0.iter().filter(|leaf| !places.contains(&leaf.path));
        rest.fold(0, |hash, leaf| mixed(mixed(hash, leaf.path), leaf.value))
    }
}

/// A hash with one thing more.
fn mixed(hash: u64, more: u64) -> u64 {
    (hash ^ more).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(23)
}

fn apart(a: &Leaf, b: &Leaf) -> u64 {
    if a.counts && b.counts { a.value.abs_diff(b.value) } else { 1 }
}

/// Writes what stands at a place, or below it.
struct Writer<'a> {
    leaves: &'a mut Vec<Leaf>,
    path: u64,
    /// How many things of a list or struct were written.
    at: u64,
}

impl Writer<'_> {
    fn leaf(self, value: u64, counts: bool) -> Result<(), fmt::Error> {
        self.leaves.push(Leaf { path: self.path, value, counts });
        Ok(())
    }

    fn below(&mut self, at: u64) -> Writer<'_> {
        Writer { path: mixed(self.path, at + 1), leaves: self.leaves, at: 0 }
    }

    fn next(&mut self, value: &(impl Serialize + ?Sized)) -> Result<(), fmt::Error> {
        self.at += 1;
        value.serialize(self.below(self.at))
    }

    /// The same place, once it is said which of several things stands there.
    fn variant(self, variant: u32) -> Self {
        self.leaves.push(Leaf { path: self.path, value: variant.into(), counts: false });
        Writer { path: mixed(!self.path, variant.into()), ..self }
    }
}

macro_rules! numbers {
    ($($method:ident: $type:ty),*) => {
        $(fn $method(self, value: $type) -> Result<(), fmt::Error> {
            // Negative numbers too are as far apart as they differ.
            self.leaf((value as i64 as u64) ^ (1 << 63), true)
        })*
    };
}

impl<'a> Serializer for Writer<'a> {
    type Ok = ();
    type Error = fmt::Error;
    type SerializeSeq = Writer<'a>;
    type SerializeTuple = Writer<'a>;
    type SerializeTupleStruct = Writer<'a>;
    type SerializeTupleVariant = Writer<'a>;
    type SerializeMap = Writer<'a>;
    type SerializeStruct = Writer<'a>;
    type SerializeStructVariant = Writer<'a>;

    numbers!(
        serialize_bool: bool,
        serialize_i8: i8,
        serialize_i16: i16,
        serialize_i32: i32,
        serialize_i64: i64,
        serialize_u8: u8,
        serialize_u16: u16,
        serialize_u32: u32,
        serialize_u64: u64,
        serialize_char: char
    );

    fn serialize_f32(self, value: f32) -> Result<(), fmt::Error> {
        self.leaf(value.to_bits().into(), false)
    }

    fn serialize_f64(self, value: f64) -> Result<(), fmt::Error> {
        self.leaf(value.to_bits(), false)
    }

    fn serialize_str(self, value: &str) -> Result<(), fmt::Error> {
        self.serialize_bytes(value.as_bytes())
    }

    fn serialize_bytes(self, value: &[u8]) -> Result<(), fmt::Error> {
        let hash = value.iter().fold(0_u64, |hash, &byte| hash.wrapping_mul(31).wrapping_add(byte.into()));
        self.leaf(hash, false)
    }

    fn serialize_none(self) -> Result<(), fmt::Error> {
        self.leaf(0, false)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), fmt::Error> {
        value.serialize(self.variant(1))
    }

    fn serialize_unit(self) -> Result<(), fmt::Error> {
        self.leaf(0, false)
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), fmt::Error> {
        self.leaf(0, false)
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        variant: u32,
        _: &'static str,
    ) -> Result<(), fmt::Error> {
        self.leaf(variant.into(), false)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), fmt::Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        variant: u32,
        _: &'static str,
        value: &T,
    ) -> Result<(), fmt::Error> {
        value.serialize(self.variant(variant))
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self, fmt::Error> {
        Ok(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, fmt::Error> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, fmt::Error> {
        Ok(self)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        variant: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self, fmt::Error> {
        Ok(self.variant(variant))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self, fmt::Error> {
        Ok(self)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, fmt::Error> {
        Ok(self)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        variant: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self, fmt::Error> {
        Ok(self.variant(variant))
    }
}

macro_rules! lists {
    ($($kind:ident: $method:ident($($key:ident)?)),*) => {
        $(impl $kind for Writer<'_> {
            type Ok = ();
            type Error = fmt::Error;

            fn $method<T: Serialize + ?Sized>(&mut self, $($key: &'static str,)? value: &T) -> Result<(), fmt::Error> {
                self.next(value)
            }

            fn end(self) -> Result<(), fmt::Error> {
                Ok(())
            }
        })*
    };
}

lists!(
    SerializeSeq: serialize_element(),
    SerializeTuple: serialize_element(),
    SerializeTupleStruct: serialize_field(),
    SerializeTupleVariant: serialize_field(),
    SerializeStruct: serialize_field(_key),
    SerializeStructVariant: serialize_field(_key)
);

impl SerializeMap for Writer<'_> {
    type Ok = ();
    type Error = fmt::Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), fmt::Error> {
        self.next(key)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), fmt::Error> {
        self.next(value)
    }

    fn end(self) -> Result<(), fmt::Error> {
        Ok(())
    }
}
