import { localTime } from '@lineside/contract/core'
import { normCatalogue } from '@lineside/contract/norms'
import { expect, it } from 'vitest'
import { onOwnPlant } from '../../../testing/plant.ts'
import { withDataFolder } from '../../../testing/uploads.ts'
import { publishDemoNorms } from './index.ts'

it('a norm of the demo plants gets a version that comes into force soon, with its document', () =>
  withDataFolder((folder) =>
    onOwnPlant(
      async (plant) => {
        const anchor = plant.now()
        await publishDemoNorms(plant.app, { anchor, setClock: () => undefined })
        const analyst = await plant.as('analyst')
        const [norm] = await analyst.ask(normCatalogue.list, { query: { query: 'PAC-07' } })
        const { versions } = await analyst.ask(normCatalogue.get, { params: { id: String(norm?.id) } })
        const latest = versions.find(({ label }) => label === 'Rev. 5')
        expect(latest).toMatchObject({ file: { fileName: 'PAC-07 Rev. 5.pdf' } })
        expect(String(latest?.validFrom) > localTime(anchor, 'America/Sao_Paulo').day).toBe(true)
      },
      { settings: { DATA_DIR: folder } },
    ),
  ))
