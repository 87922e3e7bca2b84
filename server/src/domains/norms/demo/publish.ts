import { addDays, localTime } from '@lineside/contract/core'
import { addNormVersion } from '@lineside/contract/norms'
import { acting, bring, type DemoStory, localized } from '../../../core/demo/index.ts'
import { systemContext } from '../../../core/kernel/index.ts'
import { demoPeopleByLogin } from '../../accounts/demo/index.ts'
import { actorOfAccount } from '../../accounts/index.ts'
import { CONTAINER } from '../files.ts'
import { demoPdf } from './pdf.ts'

interface Result {
  id: number
  title: string
}

const ANALYST = 'analyst'
const CODE = 'PAC-07'
const LABEL = 'Rev. 5'
const NOTE = 'Registro contínuo da temperatura; amostragem a cada 30 minutos.'

/** The analyst publishes a new version with its document, by the same commands as everybody; it comes into force soon. */
export const publishDemoNorms: DemoStory = async (stage, { anchor }) => {
  const { services } = stage
  const { rows } = await services.db.query<Result>('select id, title from norms where code = $1', [localized(CODE)])
  const [norm] = rows
  const analyst = (await demoPeopleByLogin(services, { ids: [], logins: [ANALYST] })).idOf(ANALYST)
  const actor = analyst === undefined ? undefined : await actorOfAccount(systemContext(services), analyst)
  if (!norm || !actor) return
  const [plant] = await services.plants()
  const today = localTime(anchor, plant?.timeZone ?? 'UTC').day
  const act = acting(stage, actor)
  const [code, note] = [localized(CODE), localized(NOTE)]
  const content = demoPdf(`${code} - ${norm.title}`, [
    LABEL,
    '',
    note,
    localized('Limites: 72 a 78 °C no centro do produto.'),
  ])
  const body = {
    rowVersion: 1,
    label: LABEL,
    validFrom: addDays(today, 9),
    validTo: null,
    note,
    fileId: await bring(act, CONTAINER, `${code} ${LABEL}.pdf`, content),
    endPrevious: true,
  }
  await act(addNormVersion, { params: { id: norm.id }, body })
}
