import { addDays, codeKey, searchText } from '@lineside/contract/core'
import {
  type DemoRecords,
  type DemoText,
  localized,
  type NextId,
  type Store,
  storeRows,
} from '../../../core/demo/index.ts'

export { publishDemoNorms } from './publish.ts'

interface DemoNorm {
  id: number
  code: string
  title: string
  industryId: number | null
  versions: readonly { id: number; label: string; validFrom: string; validTo: string | null; note: string }[]
}

type Key = 'saoPaulo' | 'istanbul'

/** Days are told from the day the data ends: how long ago a version came into force; the last has no end yet. */
const details: readonly {
  plant: Key | null
  code: DemoText
  title: DemoText
  versions: readonly [string, number, DemoText][]
}[] = [
  {
    plant: null,
    code: 'POL-SEG-01',
    title: 'Política corporativa de segurança de alimentos',
    versions: [
      ['Rev. 1', 900, 'Primeira edição.'],
      ['Rev. 2', 340, 'Inclui a gestão de alergênicos.'],
    ],
  },
  {
    plant: 'saoPaulo',
    code: 'PAC-07',
    title: 'Temperatura de cozimento (PCC 1)',
    versions: [
      ['Rev. 3', 700, 'Temperatura interna mínima de 72 °C.'],
      ['Rev. 4', 210, 'Tempo de permanência por produto.'],
    ],
  },
  {
    plant: 'saoPaulo',
    code: 'IT-EMB-12',
    title: 'Inspeção da selagem a vácuo',
    versions: [['Rev. 1', 420, 'Substitui a inspeção visual por amostragem.']],
  },
  {
    plant: 'saoPaulo',
    code: 'IT-MET-03',
    title: 'Verificação dos detectores de metais (PCC 2)',
    versions: [
      ['Rev. 5', 800, 'Corpos de prova de 1,5 mm ferroso.'],
      ['Rev. 6', 150, 'Corpos de prova de 2,0 mm em aço inoxidável.'],
    ],
  },
  {
    plant: 'istanbul',
    code: 'TL-FIR-02',
    title: 'Fırın sıcaklık kontrol talimatı',
    versions: [
      ['Rev. 1', 600, 'İlk yayın.'],
      ['Rev. 2', 90, 'Ölçüm sıklığı saatte bire çıkarıldı.'],
    ],
  },
]

/** What the demo plants work after, and one document of all of them. */
function demoNorms(next: NextId, plants: readonly { key: Key; id: number }[], anchor: Date): DemoNorm[] {
  const end = anchor.toISOString().slice(0, 10)
  return localized(details).map(({ plant, code, title, versions }) => ({
    id: next(),
    code,
    title,
    industryId: plants.find(({ key }) => key === plant)?.id ?? null,
    versions: versions.map(([label, ago, note], at) => {
      const [, follower] = versions[at + 1] ?? []
      const validTo = follower === undefined ? null : addDays(end, -follower - 1)
      return { id: next(), label, validFrom: addDays(end, -ago), validTo, note }
    }),
  }))
}

const versionColumns = {
  id: 'bigint',
  norm_id: 'bigint',
  label: 'text',
  valid_from: 'date',
  valid_to: 'date',
  note: 'text',
} as const

export const normsDemo: DemoRecords = (on, { next, plants, anchor }) =>
  storeDemoNorms(on, demoNorms(next, plants, anchor))

async function storeDemoNorms(on: Store, norms: readonly DemoNorm[]): Promise<void> {
  for (const { id, code, title, industryId } of norms) {
    await on.query(
      `insert into norms (id, code, search_code, title, search_title, industry_id) values ($1, $2, $3, $4, $5, $6)`,
      [id, code, codeKey(code), title, searchText(title), industryId],
    )
  }
  const rows = norms.flatMap((norm) =>
    norm.versions.map(({ id, label, validFrom, validTo, note }) => ({
      id,
      norm_id: norm.id,
      label,
      valid_from: validFrom,
      valid_to: validTo,
      note,
    })),
  )
  await storeRows(on, 'norms_versions', versionColumns, rows)
}
