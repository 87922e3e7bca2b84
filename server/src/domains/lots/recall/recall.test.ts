import { getRecall } from '@lineside/contract/lots'
import { expect, it } from 'vitest'
import { sealHistory } from '../../../core/seals/seal.ts'
import { verifySeals } from '../../../core/seals/verify.ts'
import { onOwnPlant } from '../../../testing/plant.ts'
import { at, blocked } from '../testing.ts'

it('the list of a block is signed by who confirmed it, by a line of the history that is sealed and proven', () =>
  onOwnPlant(async (plant) => {
    const { recallId } = await blocked(plant)
    const admin = await plant.as('admin')
    const before = await admin.ask(getRecall, at(recallId))
    expect(before.signature).toMatchObject({ login: 'admin', seal: null })
    const read = () => admin.ask(getRecall, at(recallId))
    // a transaction elsewhere in the cluster may hold a sealing back for a moment
    const sealed = async () => {
      await sealHistory(plant.db, plant.now())
      return (await read()).signature.seal !== null
    }
    await expect.poll(sealed, { interval: 5, timeout: 20_000 }).toBe(true)
    const { signature, digest } = await read()
    expect(signature.seal).toMatchObject({ chain: plant.facts.plant, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect((await verifySeals(plant.db)).findings).toEqual([])
    // the line that is named holds the digest, and nobody changes it
    const { rows } = await plant.db.query<{ digest: string }>(
      `select after ->> 'digest' as digest from history where id = $1`,
      [signature.historyId],
    )
    expect(rows[0]?.digest).toBe(digest)
  }))
