#ifndef TCAL_BYTES_H
#define TCAL_BYTES_H

// Looking for bytes among many at once. Swift has no word for the instructions that make bits of bytes.

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

/// A bit for each of 32 bytes, the first one lowest, that is a colon or a semicolon; they differ in one bit.
static inline uint32_t tcal_delimiters(const uint8_t *bytes) {
    uint32_t places = 0;
#if defined(__SSE2__)
    const __m128i one = _mm_set1_epi8(1), semicolon = _mm_set1_epi8(';');
    for (int part = 0; part < 2; part++) {
        __m128i value = _mm_or_si128(_mm_loadu_si128((const __m128i *)bytes + part), one);
        places |= (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(value, semicolon)) << (16 * part);
    }
#elif defined(__aarch64__)
    uint8x16_t found[4] = {vdupq_n_u8(0), vdupq_n_u8(0), vdupq_n_u8(0), vdupq_n_u8(0)};
    for (int part = 0; part < 2; part++)
        found[part] = vceqq_u8(vorrq_u8(vld1q_u8(bytes + 16 * part), vdupq_n_u8(1)), vdupq_n_u8(';'));
    places = (uint32_t)tcal_bits(found);
#else
    for (int place = 0; place < 32; place++) places |= (uint32_t)((bytes[place] | 1) == ';') << place;
#endif
    return places;
}

#endif
