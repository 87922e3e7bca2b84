import type { RouteId } from '@lineside/contract/routes'
import type { ReactNode } from 'react'
import { textOf } from '../i18n/index.ts'
import { ListActions, type ListActionsProps } from './ListActions.tsx'
import { type CatalogueRow, type CatalogueRowsInput, useCatalogueRows } from './useCatalogueRows.tsx'

interface ScreenInput extends Omit<ListActionsProps, 'title' | 'invalidateAll'> {
  /** the screen of the list, which names it */
  route: RouteId
  /** what stands before its buttons */
  links?: ReactNode
}

/** The list of a catalogue on its own screen: its title, what it does with its rows, and the buttons above them. */
export function useCatalogueList<R, S extends CatalogueRow, K extends string = string>(
  catalogue: CatalogueRowsInput<R, S, K>,
  { route, links, ...buttons }: ScreenInput,
) {
  const { rows, inUse } = useCatalogueRows(catalogue)
  const title = textOf('core', `routes.${route}`) ?? ''
  const actions = (
    <>
      {links}
      <ListActions {...buttons} title={title} invalidateAll={catalogue.enabling.queries.invalidateAll} />
    </>
  )
  return { list: { ...rows, title, actions }, inUse }
}
