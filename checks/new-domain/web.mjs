/** The web's side of a new domain. */
export const webFiles = (names, { route }) => {
  const { domain, Thing, Things, things, thing } = names
  const folder = `web/src/domains/${domain}`
  const page = `${Thing}List`
  return {
    [`${folder}/index.tsx`]: `import type { DomainDoor } from '../../core/navigation/index.ts'

export const ${things}: DomainDoor = {
  name: '${domain}',
  pages: {
    '${route.path}': async () => (await import('./pages/${page}.tsx')).page,
  },
}
`,
    [`${folder}/texts.d.ts`]: `import type contract from '../../../../contract/src/${domain}/texts/en-US.json'
import type screens from './i18n/en-US.json'

declare module '../../core/i18n/resources.ts' {
  interface TextResources {
    ${things === domain ? domain : `'${domain}'`}: typeof screens & typeof contract
  }
}
`,
    [`${folder}/pages/${page}.tsx`]: `import type { Infer } from '@lineside/contract/core'
import { list${Things}, ${thing}, ${thing}List } from '@lineside/contract/${domain}'
import { useTranslation } from '../../../core/i18n/index.ts'
import { type CellTools, ListScreen } from '../../../core/list/index.ts'
import { definePage } from '../../../core/navigation/index.ts'

export const page = definePage({ Component: ${page} })

type Row = Infer<typeof ${thing}>

// outside the component, so that rows are not drawn for nothing
export function renderCell(column: string, row: Row, { words }: CellTools) {
  if (column !== 'name' || row.enabled) return undefined
  return \`\${row.name} (\${words.find('outOfUse')})\`
}

function ${page}() {
  const { t } = useTranslation('core')
  return (
    <ListScreen definition={${thing}List} endpoint={list${Things}} title={t('routes.${route.id}')} renderCell={renderCell} />
  )
}
`.replace(`list${Things}, ${thing}, ${thing}List`, `list${Things}, type ${thing}, ${thing}List`),
    [`${folder}/pages/${page}.test.tsx`]: `import { describe, expect, it } from 'vitest'
import type { CellTools } from '../../../core/list/index.ts'
import { ${things} } from '../index.tsx'
import { renderCell } from './${page}.tsx'

const tools = { words: { find: (key: string) => key } } as unknown as CellTools
const row = { id: 1, name: 'First', industryId: 7, enabled: true }

describe('the list of ${names.many}', () => {
  it('stands behind the door of its domain', async () => {
    const found = await ${things}.pages['${route.path}']?.()
    expect(found?.Component).toBeTypeOf('function')
  })

  it('says of what is disabled that it is out of use, and leaves other cells to the list', () => {
    expect(renderCell('name', { ...row, enabled: false }, tools)).toBe('First (outOfUse)')
    expect(renderCell('name', row, tools)).toBeUndefined()
    expect(renderCell('enabled', { ...row, enabled: false }, tools)).toBeUndefined()
  })
})
`,
  }
}
