import type { Abilities } from '@lineside/contract/core'
import { dateChange } from '@lineside/contract/non-conformities'
import { useState } from 'react'
import { bySchema, TextAreaField } from '../../../../core/form/index.ts'
import { useTranslation } from '../../../../core/i18n/index.ts'
import { CommandDialog, type CommandDialogProps } from './CommandDialog.tsx'

type Fixed = 'check' | 'defaultValues' | 'send' | 'children' | 'lead'

interface Given {
  reason: string
}

type ReasonDialogProps<R extends { rowVersion: number; abilities: Abilities }, A> = Omit<
  CommandDialogProps<Given, Given, R, A>,
  Fixed
> & {
  send: (body: Given & { rowVersion: number }) => Promise<A>
}

/** A deed that asks why, and nothing else. */
export function ReasonDialog<R extends { rowVersion: number; abilities: Abilities }, A>(
  props: ReasonDialogProps<R, A>,
) {
  const { t } = useTranslation('non-conformities')
  const [check] = useState(() => bySchema(dateChange().pick({ reason: true })))
  return (
    <CommandDialog<Given, Given, R, A>
      {...props}
      check={check}
      defaultValues={{ reason: '' }}
      send={(values, rowVersion) => props.send({ ...values, rowVersion })}
    >
      {(control) => (
        <TextAreaField control={control} name="reason" label={t('fields.reason')} max={400} rows={3} required />
      )}
    </CommandDialog>
  )
}
