/** Scores as a line. Pure. */
export type ChartPoint = { x: number; y: number }
export type ChartFrame = { left: number; right: number; top: number; bottom: number }

/** Evenly apart in a frame whose lower edge is `lowest` percent and whose upper one is `highest`; what lies beyond stays at the edge. */
export function chartPoints(
  scores: readonly number[],
  frame: ChartFrame,
  lowest: number,
  highest: number,
): ChartPoint[] {
  const step = scores.length < 2 ? 0 : (frame.right - frame.left) / (scores.length - 1)
  return scores.map((score, index) => {
    const share = (Math.min(highest, Math.max(lowest, score)) - lowest) / (highest - lowest)
    return { x: round(frame.left + step * index), y: round(frame.bottom - share * (frame.bottom - frame.top)) }
  })
}

export const chartPath = (places: readonly ChartPoint[]): string =>
  places.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')

const round = (value: number): number => Math.round(value * 10) / 10
