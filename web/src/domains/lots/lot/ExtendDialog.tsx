import { MAX_REASON } from '@lineside/contract/core'
import { extendBody, extendLotExpiry } from '@lineside/contract/lots'
import { useState } from 'react'
import { type Resolver, useWatch } from 'react-hook-form'
import { call } from '../../../core/api/index.ts'
import { DayField } from '../../../core/form/dialog.ts'
import { CheckboxField, controlOf, type FieldControl, formCheck, TextAreaField } from '../../../core/form/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { boundsOf, CommandDialog, type RecordDialogProps } from '../../../core/record/dialogs.ts'
import { Text } from '../../../ui/index.ts'
import type { Lot } from '../queries.ts'
import { blankRestriction, RestrictionFields, type RestrictionValues, sentRestriction } from './RestrictionFields.tsx'
import { recapOf } from './recap.tsx'
import { useLotSubject } from './subject.ts'

interface ExtendValues {
  expiresOn: string | null
  reason: string
  isRestricted: boolean
  restricted: RestrictionValues
}

interface ExtendContent {
  expiresOn: string
  reason: string
  restricted: ReturnType<typeof sentRestriction> | null
}

function extendCheck(): Resolver<ExtendValues, unknown, ExtendContent> {
  return formCheck(extendBody().omit({ rowVersion: true }), ({ expiresOn, reason, isRestricted, restricted }) => ({
    expiresOn: expiresOn ?? '',
    reason,
    restricted: isRestricted ? sentRestriction(restricted) : null,
  }))
}

/** Gives an expired lot that was analysed anew another last day. */
export function ExtendDialog({ record: lot, ...dialog }: RecordDialogProps<Lot>) {
  const { t } = useTranslation(['core', 'lots'])
  const { day } = useFormats()
  const [check] = useState(extendCheck)
  const subject = useLotSubject(lot)
  const bounds = boundsOf('notPast', subject.zone)
  return (
    <CommandDialog<ExtendValues, ExtendContent, Lot, Lot>
      {...dialog}
      {...subject}
      domain="lots"
      event="expiryExtended"
      recap={recapOf(lot)}
      check={check}
      defaultValues={{
        expiresOn: null,
        reason: '',
        isRestricted: false,
        restricted: blankRestriction,
      }}
      send={(body, rowVersion) =>
        call(extendLotExpiry, { params: { id: String(lot.id) }, body: { ...body, rowVersion } })
      }
      lead={<Text tone="muted">{t('lots:extend.was', { day: day(lot.expiresOn ?? '') })}</Text>}
    >
      {(control) => (
        <>
          <DayField control={control} name="expiresOn" label={t('lots:extend.day')} {...bounds} required />
          <TextAreaField
            control={control}
            name="reason"
            label={t('core:record.fields.reason')}
            max={MAX_REASON}
            rows={2}
            required
          />
          <CheckboxField
            control={control}
            name="isRestricted"
            label={t('lots:extend.restrict')}
            help={t('lots:extend.restrictHelp')}
          />
          <Restriction control={control} lot={lot} bounds={bounds} />
        </>
      )}
    </CommandDialog>
  )
}

interface RestrictionProps {
  control: FieldControl<ExtendValues>
  lot: Lot
  bounds: ReturnType<typeof boundsOf>
}

function Restriction({ control, lot, bounds }: RestrictionProps) {
  if (!useWatch({ control: controlOf(control), name: 'isRestricted' })) return null
  return (
    <RestrictionFields
      control={control}
      nameOf={(field) => `restricted.${field}`}
      industryId={lot.industryId}
      bounds={bounds}
    />
  )
}
