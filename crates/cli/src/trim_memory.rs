//! Memory that the allocator keeps after a peak is given back to the system.

// One call of the system's allocator, which any thread may make at any time, and which changes nothing that a program can see.
#![allow(unsafe_code)]

/// Gives back what is not used, where the allocator has to be asked: glibc keeps all of a peak, and not only its last part, if anything above it is
/// still in use.
pub fn trim() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        unsafe extern "C" {
            fn malloc_trim(pad: usize) -> std::ffi::c_int;
        }
        // Whether there was anything to give back does not matter.
        let _ = unsafe { malloc_trim(0) };
    }
}

#[cfg(all(test, target_os = "linux", target_env = "gnu"))]
mod tests {
    use std::fs;

    /// Kilobytes of memory that this process has.
    fn resident() -> u64 {
        let status = fs::read_to_string("/proc/self/status").expect("the system tells");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("it tells that");
        line.trim().trim_end_matches(" kB").parse().expect("a number")
    }

    #[test]
    fn what_a_peak_took_is_given_back_although_something_above_it_stays() {
        const PEAK: u64 = 64 << 10;
        let before = resident();
        let mut blocks: Vec<Box<[u8; 1024]>> =
            (0..PEAK).map(|number| Box::new([number as u8; 1024])).collect();
        let kept = blocks.split_off(blocks.len() - 1);
        drop(blocks);
        super::trim();
        assert!(resident() < before + PEAK / 2, "{before} kB before, {} after", resident());
        drop(std::hint::black_box(kept));
    }
}
