interface Point {
  x: number
  y: number
}

/** A line through the points, broken where there is none. */
export function linePath(points: readonly (Point | null)[]): string {
  let path = ''
  let goesOn = false
  for (const point of points) {
    if (point) path += `${goesOn ? 'L' : 'M'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`
    goesOn = point !== null
  }
  return path
}
