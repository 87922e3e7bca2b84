import { searchText } from '@lineside/contract/core'
import { type DemoRecords, type DemoText, localized, storeRows } from '../../core/demo/index.ts'

/** The pillars of the demo plants' system of excellence; an indented line is a sub-element. */
export const demoPillars: readonly { name: DemoText; initials: string; elements: string }[] = [
  {
    name: 'Segurança',
    initials: 'SEG',
    elements: `
Comportamento seguro
  Abordagem na área
  Relato de quase acidente
Máquinas e equipamentos
  Proteções
  Bloqueio e etiquetagem
Preparação para emergências
  Brigada
  Rotas de fuga`,
  },
  {
    name: 'Qualidade',
    initials: 'Q',
    elements: `
Segurança de alimentos
  Pontos críticos de controle
  Alergênicos
  Corpos estranhos
Controle de processo
  Padrões operacionais
  Planos de controle
Voz do cliente
  Reclamações
  Devoluções`,
  },
  {
    name: 'Custo e produtividade',
    initials: 'PROD',
    elements: `
Perdas e rendimento
  Quebra de processo
  Retrabalho
Manutenção
  Manutenção autônoma
  Manutenção planejada
Utilidades
  Energia
  Água e vapor`,
  },
  {
    name: 'Pessoas',
    initials: 'P',
    elements: `
Treinamento
  Integração
  Polivalência
Engajamento
  Ideias de melhoria
  Reconhecimento`,
  },
]

const columns = {
  id: 'bigint',
  name: 'text',
  search_name: 'text',
  initials: 'text',
  search_initials: 'text',
  position: 'int',
} as const

const partColumns = { id: 'bigint', pillar_id: 'bigint', parent_id: 'bigint', name: 'text', position: 'int' } as const

export const pillarsDemo: DemoRecords = async (on, { next }) => {
  const pillars = localized(demoPillars).map((pillar, at) => ({ ...pillar, id: next(), position: at + 1 }))
  const rows = pillars.map(({ id, name, initials, position }) => ({
    id,
    name,
    search_name: searchText(name),
    initials,
    search_initials: searchText(initials),
    position,
  }))
  await storeRows(on, 'pillars', columns, rows)
  const parts = pillars.flatMap(({ id: pillar_id, elements }) => {
    let parent_id: number | null = null
    return elements
      .trim()
      .split('\n')
      .map((line, position) => {
        const part = {
          id: next(),
          pillar_id,
          parent_id: line.startsWith(' ') ? parent_id : null,
          name: line.trim(),
          position,
        }
        if (part.parent_id === null) parent_id = part.id
        return part
      })
  })
  await storeRows(on, 'pillars_elements', partColumns, parts)
}
