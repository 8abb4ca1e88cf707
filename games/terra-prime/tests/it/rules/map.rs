//! Sectors and paths.

use super::scene::{Scene, rules};

#[test]
fn sectors_are_the_corners_where_hexes_meet_also_at_the_edge() {
    proves!("map.sector", "map.sector-edge", "map.size");
    for (players, sectors) in [(2, 44), (3, 60), (4, 60), (5, 60)] {
        let rules = rules(players);
        let map = &rules.figures().map;
        assert_eq!(map.sectors - 1, sectors, "besides the Outpost");
        let around: Vec<u32> = map.all_sectors().skip(1).map(|s| map.meeting(s).count_ones()).collect();
        assert_eq!((around.iter().min(), around.iter().max()), (Some(&1), Some(&3)));
        let far: Vec<u8> = map.all_sectors().skip(1).map(|s| map.distance(s)).collect();
        assert_eq!((far.iter().min(), far.iter().max()), (Some(&1), Some(&7)));
    }
    let mut scene = Scene::new(4).open_space().at(1, "s20");
    scene.act("move s28").act("move s38").act("move s48");
    assert_eq!(scene.at_of(1), "s48", "a sector where a single hex lies");
}
