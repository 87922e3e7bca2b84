import { encodeQR } from 'qr'
import { expect, it } from 'vitest'
import { decode } from './read-code.ts'

const address = 'https://plant.test/recebimento-materiais/details/4711'

/** A code as a photo has it: so many pixels a module, on white. */
function drawn(text: string, scale: number) {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const side = modules.length * scale
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (modules[Math.floor(y / scale)]?.[Math.floor(x / scale)])
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
  return { width: side, height: side, data }
}

it.each([3, 8])('what is printed is read again, %d pixels a module', async (scale) => {
  expect(await decode(drawn(address, scale))).toEqual({ text: address })
})

it('a picture without a code says so', async () => {
  const blank = { width: 64, height: 64, data: new Uint8ClampedArray(64 * 64 * 4).fill(255) }
  expect(await decode(blank)).toEqual({ problem: 'noCode' })
})
