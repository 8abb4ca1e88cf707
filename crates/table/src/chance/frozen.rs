//! What must never change, because old records are replayed with it: where one of these fails, the code is wrong, not the
//! test. The draws were computed by independent implementations of ChaCha20 and xoshiro256++.

use super::{Audited, Chance, Fast, Nonce, Secret, match_seed_1};
use crate::{
    Seat,
    fairness::{Agreement, SeatNonce, Terms},
};

fn audited() -> Audited {
    Audited::new(std::array::from_fn(|i| i as u8))
}

fn draws(mut chance: impl Chance, bounds: &[u32]) -> Vec<u32> {
    bounds.iter().map(|&n| chance.below(n)).collect()
}

fn shuffled(mut chance: impl Chance) -> Vec<u32> {
    let mut items: Vec<u32> = (0..10).collect();
    chance.shuffle(&mut items);
    items
}

#[test]
fn the_stream_is_the_published_cipher() {
    // The key stream of ChaCha20 for a key of zeros, as every description of it prints.
    let words = [0xade0_b876_u32, 0x903d_f1a0, 0xe56a_5d40, 0x28bd_8653];
    let expected: Vec<u32> = words.iter().map(|word| word % 1_000_003).collect();
    assert_eq!(draws(Audited::new([0; 32]), &[1_000_003; 4]), expected);
}

#[test]
fn audited_draws_are_frozen() {
    let dice = [1, 5, 5, 2, 2, 0, 4, 2, 3, 2, 1, 2, 1, 5, 2, 0, 2, 1, 5, 5];
    assert_eq!(draws(audited(), &[6; 20]), dice);
    // Here many words are rejected.
    let far = [
        2_100_034_873,
        1_780_073_945,
        1_996_733_837,
        1_229_642_936,
        1_876_440_458,
        1_283_312_818,
        2_451_892_952,
        2_871_222_434,
    ];
    assert_eq!(draws(audited(), &[3_000_000_000; 8]), far);
    let bounds = [1, 2, 3, 7, 10, 52, 100, 1000, 65_537, u32::MAX];
    assert_eq!(draws(audited(), &bounds), [0, 1, 2, 4, 8, 4, 18, 952, 15_200, 2_871_222_434]);
}

#[test]
fn shuffles_are_frozen() {
    assert_eq!(shuffled(audited()), [6, 1, 9, 7, 0, 2, 4, 5, 8, 3]);
    assert_eq!(shuffled(Fast::new(42)), [5, 3, 1, 0, 9, 6, 4, 7, 2, 8]);
}

#[test]
fn a_shuffle_leaves_the_stream_where_it_did() {
    let mut chance = audited();
    chance.shuffle(&mut [(); 10]);
    assert_eq!(chance.below(1000), 434);
    assert_eq!(
        chance.take_drawn().iter().map(|draw| draw.n).collect::<Vec<_>>(),
        [10, 9, 8, 7, 6, 5, 4, 3, 2, 1000]
    );
}

#[test]
fn the_fast_stream_is_the_published_generator() {
    // The first numbers that its authors' code gives from this state.
    let mut fast = Fast([1, 2, 3, 4]);
    let numbers: [u64; 5] = std::array::from_fn(|_| fast.next_u64());
    let published =
        [41_943_041, 58_720_359, 3_588_806_011_781_223, 3_591_011_842_654_386, 9_228_616_714_210_784_205];
    assert_eq!(numbers, published);
}

#[test]
fn fast_draws_are_frozen() {
    let dice = [4, 1, 5, 4, 4, 3, 0, 3, 1, 5, 3, 5, 4, 0, 2, 3, 1, 0, 3, 2];
    assert_eq!(draws(Fast::new(42), &[6; 20]), dice);
    let far = [956_463_119, 2_951_682_504, 2_103_406_794, 2_380_513_468, 1_815_367_345, 2_800_041_352];
    assert_eq!(draws(Fast::new(42), &[3_000_000_000; 6]), far);
    assert_eq!(draws(Fast::stream(42, 17), &[1000; 6]), [468, 499, 294, 99, 580, 308]);
}

#[test]
fn commitment_and_seed_are_frozen() {
    let secret = Secret(std::array::from_fn(|i| i as u8));
    let commitment = secret.commitment_1().to_string();
    assert_eq!(commitment, "e528e95798037df410543d9f31e396ecdd458d71b157d6014398bae32fb56c65");
    let seed = match_seed_1(&secret, &[Nonce([1; 32]), Nonce([2; 32])]);
    assert_eq!(Nonce(seed).to_string(), "98f983f7abac1c30617d95795e1a3708b59f2ba30312ce0cb1df34f63ca1201c");
}

#[test]
fn the_agreement_is_frozen() {
    let secret = Secret(std::array::from_fn(|i| i as u8));
    let terms = Terms {
        table: "k3x9".to_owned(),
        game: "pig".to_owned(),
        rules: 1,
        content: "c0".to_owned(),
        options: serde_json::json!({ "target": 100, "players": 2 }),
        players: vec!["human".to_owned(), "cadet".to_owned()],
        from: 0,
    };
    let agreed = Agreement::new(&terms, &secret, &[SeatNonce::Opened(Nonce([1; 32])), SeatNonce::Derived]);
    let hash = agreed.nonce_hashes[0].unwrap();
    assert_eq!(hash, Nonce([1; 32]).hash(&agreed.commitment, Seat::new(0)));
    let all = [
        agreed.commitment.to_string(),
        hash.to_string(),
        agreed.nonces[1].to_string(),
        Nonce(agreed.seed(&secret)).to_string(),
        Nonce(secret.renewed(&Nonce([2; 32])).0).to_string(),
    ];
    let frozen = [
        "4ca9408e3bdc7dfd30139b2b47b7ee68d870c9e5b6ff4217beba99a9adfa8c7b",
        "3b70f65cc69f518da172e7f4df4b3c3f203c15829860510540fb3b30c670cb29",
        "50abc702d641557abc0ecf37a8812eeb1c142f2767f02da2ec39ae23ac81f928",
        "6633ee5479a1e4d182ca0f9bc41f735024c2bbe9ce03dc8642ae3f05ef3084b8",
        "21018612be11e458765bec6cb7ae7e6e4aa22573ced6d387d92e3d1df70c485c",
    ];
    assert_eq!(all, frozen);
}
