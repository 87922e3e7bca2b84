import { Readable } from 'node:stream'
import { addDays, FALLBACK_LANGUAGE, localTime, uploadFiles } from '@lineside/contract/core'
import { addNormVersion } from '@lineside/contract/norms'
import type { ServerDomain } from '../../core/domain.ts'
import { type Implementation, runCommand, type Services, systemContext } from '../../core/kernel/index.ts'
import { collectReactions } from '../../core/reactions/index.ts'
import { actorOfAccount, peopleByLogin } from '../accounts/index.ts'
import { demoPdf } from './demo-pdf.ts'
import { CONTAINER } from './files.ts'

/** The program, with nobody at its door. */
interface Stage {
  services: Services
  domains: readonly ServerDomain[]
}

interface Found {
  id: number
  title: string
}

const ANALYST = 'analyst'
const CODE = 'PAC-07'
const LABEL = 'Rev. 5'
const NOTE = 'Registro contínuo da temperatura; amostragem a cada 30 minutos.'

/** The analyst publishes a new version with its document, by the same commands as everybody; it comes into force soon. */
export async function publishDemoNorms({ services, domains }: Stage, anchor: Date): Promise<void> {
  const { rows } = await services.db.query<Found>('select id, title from norms where code = $1', [CODE])
  const [norm] = rows
  const analyst = (await peopleByLogin(services, { ids: [], logins: [ANALYST] })).idOf(ANALYST)
  const reactions = collectReactions(domains)
  const implementations = domains.flatMap((domain) => domain.endpoints)
  const actor = analyst === undefined ? undefined : await actorOfAccount(systemContext(services), analyst)
  if (!norm || !actor) return
  const [plant] = await services.plants()
  const today = localTime(anchor, plant?.timeZone ?? 'UTC').day
  const run = (endpoint: unknown, input: object) => {
    const found = implementations.find((one) => (one.endpoint as unknown) === endpoint) as Implementation
    return runCommand(
      services,
      reactions,
      found,
      { actor, language: FALLBACK_LANGUAGE, address: '', platform: 2 },
      input as never,
      null,
    )
  }
  const content = demoPdf(`${CODE} - ${norm.title}`, [LABEL, '', NOTE, 'Limites: 72 a 78 °C no centro do produto.'])
  const sent = [{ field: 'file', fileName: `${CODE} ${LABEL}.pdf`, content: Readable.from([content]) }]
  const { data } = (await run(uploadFiles, {
    params: {},
    query: { containerName: CONTAINER },
    files: Readable.from(sent),
  })) as { data: { id: number } }
  const body = {
    rowVersion: 1,
    label: LABEL,
    validFrom: addDays(today, 9),
    validTo: null,
    note: NOTE,
    fileId: data.id,
    endPrevious: true,
  }
  await run(addNormVersion, { params: { id: norm.id }, query: undefined, body })
}
