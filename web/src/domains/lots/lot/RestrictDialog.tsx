import { restrictBody, restrictLot } from '@lineside/contract/lots'
import { useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { call } from '../../../core/api/index.ts'
import { formCheck } from '../../../core/form/index.ts'
import { boundsOf, CommandDialog, type RecordDialogProps } from '../../../core/record/dialogs.ts'
import type { Lot } from '../queries.ts'
import { blankRestriction, RestrictionFields, type RestrictionValues, sentRestriction } from './RestrictionFields.tsx'
import { recapOf } from './recap.tsx'
import { useLotSubject } from './subject.ts'

type RestrictContent = ReturnType<typeof sentRestriction>

const restrictCheck = (): Resolver<RestrictionValues, unknown, RestrictContent> =>
  formCheck(restrictBody().omit({ rowVersion: true }), sentRestriction)

/** Releases a lot for some places alone, until a day. */
export function RestrictDialog({ record: lot, ...dialog }: RecordDialogProps<Lot>) {
  const [check] = useState(restrictCheck)
  const subject = useLotSubject(lot)
  return (
    <CommandDialog<RestrictionValues, RestrictContent, Lot, Lot>
      {...dialog}
      {...subject}
      domain="lots"
      event="restricted"
      check={check}
      recap={recapOf(lot)}
      defaultValues={blankRestriction}
      send={(body, rowVersion) => call(restrictLot, { params: { id: String(lot.id) }, body: { ...body, rowVersion } })}
    >
      {(control) => (
        <RestrictionFields
          control={control}
          nameOf={(field) => field}
          industryId={lot.industryId}
          bounds={{ ...boundsOf('notPast', subject.zone), ...(lot.expiresOn !== null && { max: lot.expiresOn }) }}
        />
      )}
    </CommandDialog>
  )
}
