/** A set of small whole numbers, one bit each. */
export type Bits = Uint32Array<ArrayBuffer>

export const noBits = (size: number): Bits => new Uint32Array((size + 31) >>> 5)

/** All numbers below `size`. */
export function allBits(size: number): Bits {
  const bits = noBits(size).fill(0xffff_ffff)
  if (size % 32 > 0) bits[bits.length - 1] = 2 ** (size % 32) - 1
  return bits
}

export function addBit(bits: Bits, n: number): void {
  bits[n >>> 5] = (bits[n >>> 5] ?? 0) | (1 << (n & 31))
}

export function removeBit(bits: Bits, n: number): void {
  bits[n >>> 5] = (bits[n >>> 5] ?? 0) & ~(1 << (n & 31))
}

/** Leaves in `bits` what is in `others` too. */
export function keepBits(bits: Bits, others: Bits): void {
  for (let i = 0; i < bits.length; i += 1) bits[i] = (bits[i] ?? 0) & (others[i] ?? 0)
}

/** Takes out of `bits` what is in `others`. */
export function dropBits(bits: Bits, others: Bits): void {
  for (let i = 0; i < bits.length; i += 1) bits[i] = (bits[i] ?? 0) & ~(others[i] ?? 0)
}

/** How many numbers of the set are below `end`. */
export function countBits(bits: Bits, end = bits.length * 32): number {
  const whole = end >>> 5
  let count = 0
  for (let i = 0; i < whole; i += 1) count += ones(bits[i] ?? 0)
  return end % 32 === 0 ? count : count + ones((bits[whole] ?? 0) & (2 ** (end % 32) - 1))
}

/** So many numbers of the set in rising order, after leaving out the first `skip`. */
export function sliceBits(bits: Bits, skip: number, limit: number): number[] {
  const found: number[] = []
  let left = skip
  for (let i = 0; i < bits.length && found.length < limit; i += 1) {
    let word = bits[i] ?? 0
    const count = ones(word)
    if (count <= left) {
      left -= count
      continue
    }
    for (; word !== 0 && found.length < limit; word &= word - 1) {
      if (left > 0) left -= 1
      else found.push(i * 32 + 31 - Math.clz32(word & -word))
    }
  }
  return found
}

/** How many bits of a word are set, counted in pairs, then fours, then eights. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}
