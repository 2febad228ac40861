#ifndef TCAL_BYTES_H
#define TCAL_BYTES_H

// Looking at many bytes at once. Swift has no word for the instructions that make bits of bytes, nor one that keeps a
// number out of the registers of vectors.

#include <stddef.h>
#include <stdint.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>

/// A bit for each of 64 bytes, the first one lowest, that is not zero.
static inline uint64_t tcal_bits(const uint8x16_t found[4]) {
    const uint8x16_t bits = vreinterpretq_u8_u64(vdupq_n_u64(0x8040201008040201));
    uint8x16_t first = vpaddq_u8(vandq_u8(found[0], bits), vandq_u8(found[1], bits));
    uint8x16_t second = vpaddq_u8(vandq_u8(found[2], bits), vandq_u8(found[3], bits));
    uint8x16_t all = vpaddq_u8(first, second);
    return vgetq_lane_u64(vreinterpretq_u64_u8(vpaddq_u8(all, all)), 0);
}
#endif

/// A bit for each of 64 bytes, the first one lowest, that is below 0x10.
static inline uint64_t tcal_low_bytes(const uint8_t *bytes) {
    uint64_t places = 0;
#if defined(__SSE2__)
    const __m128i most = _mm_set1_epi8(0x0F);
    for (int part = 0; part < 4; part++) {
        __m128i value = _mm_loadu_si128((const __m128i *)bytes + part);
        __m128i found = _mm_cmpeq_epi8(_mm_min_epu8(value, most), value);
        places |= (uint64_t)(uint32_t)_mm_movemask_epi8(found) << (16 * part);
    }
#elif defined(__aarch64__)
    uint8x16_t found[4];
    for (int part = 0; part < 4; part++) found[part] = vcltq_u8(vld1q_u8(bytes + 16 * part), vdupq_n_u8(0x10));
    places = tcal_bits(found);
#else
    for (int place = 0; place < 64; place++) places |= (uint64_t)(bytes[place] < 0x10) << place;
#endif
    return places;
}

/// A bit for each of 16 bytes, the first one lowest, that is a colon or a semicolon; they differ in one bit.
static inline uint32_t tcal_delimiters(const uint8_t *bytes) {
#if defined(__SSE2__)
    __m128i value = _mm_or_si128(_mm_loadu_si128((const __m128i *)bytes), _mm_set1_epi8(1));
    return (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(value, _mm_set1_epi8(';')));
#elif defined(__aarch64__)
    uint8x16_t found[4] = {vceqq_u8(vorrq_u8(vld1q_u8(bytes), vdupq_n_u8(1)), vdupq_n_u8(';'))};
    found[1] = found[2] = found[3] = vdupq_n_u8(0);
    return (uint32_t)tcal_bits(found);
#else
    uint32_t places = 0;
    for (int place = 0; place < 16; place++) places |= (uint32_t)((bytes[place] | 1) == ';') << place;
    return places;
#endif
}

/// Not 0 when two stretches of memory have the same bytes.
static inline int tcal_is_equal(const uint8_t *left, const uint8_t *right, ptrdiff_t count) {
    return __builtin_memcmp(left, right, (size_t)count) == 0;
}

/// Multiplies a word that goes into a lane and folds the product, as `ByteDigest` does with what is left; the state stays
/// beside it.
static inline uint64_t tcal_mixed(uint64_t lane, const uint8_t *word, uint64_t factor) {
    uint64_t value;
    __builtin_memcpy(&value, word, 8);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    value = __builtin_bswap64(value);
#endif
    value ^= lane;
    // Compilers put two lanes into one vector for what is not the multiplication, and the way there and back takes twice
    // as long as all the rest.
    __asm__("" : "+r"(value));
    unsigned __int128 product = (unsigned __int128)value * factor;
    return (uint64_t)(product >> 64) ^ (uint64_t)product ^ value << 23;
}

/// Adds stretches of 32 bytes to the four lanes of a digest (`ByteDigest`). The lanes go side by side, because each
/// multiplication waits for the one before in its lane.
static inline void tcal_add_stretches(uint64_t lanes[4], const uint8_t *bytes, ptrdiff_t count) {
    uint64_t a = lanes[0], b = lanes[1], c = lanes[2], d = lanes[3];
    for (; count > 0; count--, bytes += 32) {
        a = tcal_mixed(a, bytes, 0xA0761D6478BD642F);
        b = tcal_mixed(b, bytes + 8, 0xE7037ED1A0B428DB);
        c = tcal_mixed(c, bytes + 16, 0x8EBC6AF09C88C6E3);
        d = tcal_mixed(d, bytes + 24, 0x589965CC75374CC3);
    }
    lanes[0] = a, lanes[1] = b, lanes[2] = c, lanes[3] = d;
}

#endif
