const targetRms = 10 ** (-20 / 20) * 32768
const highestPeak = 10 ** (-1 / 20) * 32768

/** Brings speech to -20 dBFS (over the parts that are not silent) without clipping. */
export function normalised(samples: Int16Array): Int16Array {
  let peak = 1
  let energy = 0
  let voiced = 0
  for (const sample of samples) {
    peak = Math.max(peak, Math.abs(sample))
    if (Math.abs(sample) < 100) continue
    energy += sample * sample
    voiced += 1
  }
  if (voiced === 0) return samples
  const gain = Math.min(targetRms / Math.sqrt(energy / voiced), highestPeak / peak)
  return samples.map(sample => Math.round(sample * gain))
}
