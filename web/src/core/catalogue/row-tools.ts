import type { Abilities } from '@lineside/contract/core'
import { useCallback } from 'react'
import { IconCopy, IconEdit, IconEye, IconPower, IconTrash } from '../../ui/index.ts'
import type { RowTool } from '../../ui/table.ts'
import { problemText, useTranslation } from '../i18n/index.ts'
import { isInUse } from './dependents.ts'

/** An address, or what opens it beside the list. */
type Way = string | (() => void)

interface Ways {
  /** left out: a row is no more than its form */
  open?: Way
  /** where it is edited, if not where it is opened; null: only from there */
  edit?: Way | null
  /** the form of another one like it */
  duplicate?: string
}

export interface RowToolsInput<S> {
  /** keep it outside the component, or useCallback; the others too */
  addresses: (row: S) => Ways
  setEnabled: (row: S, enabled: boolean) => Promise<unknown>
  /** for a record that is duplicated at once, without a form */
  duplicate?: (row: S) => Promise<unknown>
  /** for records of which one that nothing used can be removed */
  remove?: (row: S) => Promise<unknown>
  /** tools of the domain's own, behind those for opening and editing */
  more?: (row: S) => readonly RowTool[]
}

/** The tools of a row, after what its reader may do with it. None is what a record of a catalogue waits for. */
export function useRowTools<S extends { enabled: boolean; abilities: Abilities }>(input: RowToolsInput<S>) {
  const { t } = useTranslation()
  const { addresses, setEnabled, duplicate, remove, more } = input
  return useCallback(
    (row: S): RowTool[] => {
      const { changed, duplicated, enabled, disabled, removed } = row.abilities
      const { open, edit, duplicate: copy } = addresses(row)
      const able = row.enabled ? disabled : enabled
      const form = edit === undefined ? open : edit
      const isOpened = open !== undefined && (edit !== undefined || !isOffered(changed))
      const tools: (RowTool | false)[] = [
        isOpened && { id: 'open', label: t('actions.open'), icon: IconEye, ...pressing(open) },
        isOffered(changed) &&
          form != null && {
            id: 'edit',
            label: t('actions.edit'),
            icon: IconEdit,
            ...pressing(form),
          },
        isOffered(duplicated) && {
          id: 'duplicate',
          label: t('actions.duplicate'),
          icon: IconCopy,
          minor: true,
          ...pressing(copy ?? (() => void duplicate?.(row))),
        },
        ...(more?.(row) ?? []),
        isOffered(able) && {
          id: 'enabled',
          label: t(row.enabled ? 'actions.disable' : 'actions.enable'),
          icon: IconPower,
          minor: true,
          onPress: () => void setEnabled(row, !row.enabled),
          ...blockedBy(able),
        },
        remove !== undefined &&
          isOffered(removed) && {
            id: 'removed',
            label: t('actions.remove'),
            icon: IconTrash,
            minor: true,
            onPress: () => void remove(row),
            ...blockedBy(removed),
          },
      ]
      return tools.filter((tool) => tool !== false)
    },
    [t, addresses, setEnabled, duplicate, remove, more],
  )
}

const pressing = (way: Way) => (typeof way === 'string' ? { href: way } : { onPress: way })

type Able = true | string | undefined

const isOffered = (able: Able) => able !== undefined && able !== 'FORBIDDEN'

/** What stands in the way of disabling is listed when it is tried. */
export const isTried = (able: Able) => able === true || isInUse(able)

const blockedBy = (able: Able) =>
  isTried(able) || able === undefined ? {} : { blocked: problemText({ code: able, message: '' }) }
