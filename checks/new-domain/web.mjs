/** The web's side of a new domain. */
export const webFiles = (names, { route, permission }) => {
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
  }${route.isNew ? `\n  interface ScreenTitles {\n    ${route.id}: string\n  }` : ''}
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
export function renderCell(column: string, row: Row, { labels }: CellTools) {
  if (column !== 'name' || row.enabled) return undefined
  return \`\${row.name} (\${labels.find('outOfUse')})\`
}

function ${page}() {
  const { t } = useTranslation('core')
  return (
    <ListScreen definition={${thing}List} endpoint={list${Things}} title={t('routes.${route.id}')} renderCell={renderCell} />
  )
}
`.replace(`list${Things}, ${thing}, ${thing}List`, `list${Things}, type ${thing}, ${thing}List`),
    [`${folder}/pages/${page}.test.tsx`]: `import { list${Things} } from '@lineside/contract/${domain}'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderPortal } from '../../../app/testing/index.tsx'
import type { CellTools } from '../../../core/list/index.ts'
import { accountWith, fakeServer, json } from '../../../core/testing/index.ts'
import { ${things} } from '../index.tsx'
import { renderCell } from './${page}.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens the list as somebody with these rights; answers what was asked of the server for it. */
async function open(rights: Parameters<typeof accountWith>[0], rows: unknown[]) {
  const sent = fakeServer((one) => json(one.path === list${Things}.path ? rows : []))
  await renderPortal({ doors: [${things}], account: accountWith(rights), at: '${route.path}' })
  return () => sent.filter((one) => one.path === list${Things}.path)
}

describe('the list of ${names.many}', () => {
  it('opens for its right and asks for the first page', async () => {
    const requests = await open({ ${permission.id}: 'r' }, [])
    expect(await screen.findByRole('heading', { name: '${names.title}' })).toBeTruthy()
    await waitFor(() => expect(requests()).toHaveLength(1))
    expect(requests()[0]?.query).toMatchObject({ limit: '40' })
  })

  it('says of what is disabled that it is out of use, and leaves other cells to the list', () => {
    const tools = { labels: { find: (key: string) => key } } as unknown as CellTools
    const row = { id: 1, name: 'First', industryId: 7, enabled: false }
    expect(renderCell('name', row, tools)).toBe('First (outOfUse)')
    expect(renderCell('name', { ...row, enabled: true }, tools)).toBeUndefined()
    expect(renderCell('enabled', row, tools)).toBeUndefined()
  })

  it('is not found, and asks nothing, without the right', async () => {
    const requests = await open({ ${permission.id === 33 ? 32 : 33}: 'r' }, [])
    expect((await screen.findByRole('heading')).textContent).not.toContain('${names.title}')
    expect(requests()).toEqual([])
  })
})
`,
  }
}
