import type { PermissionId } from '@lineside/contract/core'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Button, IconPlus, LinkButton } from '../../ui/index.ts'
import { ImportButton, type Sheet } from '../import/index.ts'
import { useSession } from '../session/index.ts'

export interface ListActionsProps {
  /** who may create and import holds this right at `w` */
  permission: PermissionId
  /** names what is imported, as the list's page does */
  title: string
  /** left out: nothing is imported */
  sheet?: Sheet
  /** a file may have changed any record */
  invalidateAll: (client: QueryClient) => void
  /** what the button for a new one says */
  label: string
  /** the page of a new one */
  href?: string
  /** or what opens its dialog */
  onNew?: () => void
}

/** The buttons of a list for who may change its records: the spreadsheet, and a new one. */
export function ListActions({ permission, title, sheet, invalidateAll, label, href, onNew }: ListActionsProps) {
  const { can } = useSession()
  const client = useQueryClient()
  if (!can(permission, 'w')) return null
  return (
    <>
      {sheet ? <ImportButton sheet={sheet} title={title} onChanged={() => invalidateAll(client)} /> : null}
      {href === undefined ? (
        <Button tone="primary" icon={IconPlus} onClick={onNew}>
          {label}
        </Button>
      ) : (
        <LinkButton tone="primary" icon={IconPlus} href={href}>
          {label}
        </LinkButton>
      )}
    </>
  )
}
