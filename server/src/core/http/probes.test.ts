import { expect, it } from 'vitest'
import { usePlant } from '../testing/plant.ts'

const { onPlant } = usePlant()
it('answers', () =>
  onPlant(async ({ app }) => {
    const r = await app.http.inject('/api/healthz')
    expect(r.statusCode).toBe(200)
  }))
