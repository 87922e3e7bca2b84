import { MAX_REASON } from '@lineside/contract/core'
import { restrictBody, restrictLot } from '@lineside/contract/lots'
import { useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { call } from '../../../core/api/index.ts'
import { DayField } from '../../../core/form/dialog.ts'
import { formCheck, TextAreaField } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { boundsOf, CommandDialog } from '../../../core/record/dialogs.ts'
import type { Lot } from '../queries.ts'
import { BlockReason } from './BlockReason.tsx'
import type { LotDialogProps } from './dialog-props.ts'
import { PlacesField } from './PlacesField.tsx'
import { useLotSubject } from './subject.ts'

interface RestrictValues {
  restriction: string
  placeIds: string[]
  untilOn: string | null
}

interface RestrictContent {
  restriction: string
  placeIds: number[]
  untilOn: string
}

function restrictCheck(): Resolver<RestrictValues, unknown, RestrictContent> {
  return formCheck(restrictBody().omit({ rowVersion: true }), ({ restriction, placeIds, untilOn }) => ({
    restriction,
    placeIds: placeIds.map(Number),
    untilOn: untilOn ?? '',
  }))
}

/** Releases a lot for some places alone, until a day. */
export function RestrictDialog({ lot, open, onClose }: LotDialogProps) {
  const { t } = useTranslation('lots')
  const [check] = useState(restrictCheck)
  const subject = useLotSubject(lot)
  return (
    <CommandDialog<RestrictValues, RestrictContent, Lot, Lot>
      {...subject}
      domain="lots"
      event="restricted"
      open={open}
      onClose={onClose}
      check={check}
      lead={<BlockReason lot={lot} />}
      defaultValues={{ restriction: '', placeIds: [], untilOn: null }}
      send={(body, rowVersion) => call(restrictLot, { params: { id: String(lot.id) }, body: { ...body, rowVersion } })}
    >
      {(control) => (
        <>
          <TextAreaField
            control={control}
            name="restriction"
            label={t('columns.restriction')}
            help={t('restrict.help')}
            max={MAX_REASON}
            rows={3}
            required
          />
          <PlacesField control={control} name="placeIds" industryId={lot.industryId} />
          <DayField
            control={control}
            name="untilOn"
            label={t('columns.untilOn')}
            help={t('restrict.untilHelp')}
            {...boundsOf('notPast', subject.zone)}
            {...(lot.expiresOn === null ? {} : { max: lot.expiresOn })}
            required
          />
        </>
      )}
    </CommandDialog>
  )
}
