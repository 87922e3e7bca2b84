import { MAX_REASON } from '@lineside/contract/core'
import { extendBody, extendLotExpiry } from '@lineside/contract/lots'
import { useState } from 'react'
import { type Resolver, useWatch } from 'react-hook-form'
import { call } from '../../../core/api/index.ts'
import { DayField } from '../../../core/form/dialog.ts'
import { CheckboxField, controlOf, type FieldControl, formCheck, TextAreaField } from '../../../core/form/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { boundsOf, CommandDialog } from '../../../core/record/dialogs.ts'
import { Text } from '../../../ui/index.ts'
import type { Lot } from '../queries.ts'
import type { LotDialogProps } from './dialog-props.ts'
import { PlacesField } from './PlacesField.tsx'
import { useLotSubject } from './subject.ts'

interface ExtendValues {
  expiresOn: string | null
  reason: string
  isRestricted: boolean
  restricted: { restriction: string; placeIds: string[]; untilOn: string | null }
}

interface ExtendContent {
  expiresOn: string
  reason: string
  restricted: { restriction: string; placeIds: number[]; untilOn: string } | null
}

function extendCheck(): Resolver<ExtendValues, unknown, ExtendContent> {
  return formCheck(extendBody().omit({ rowVersion: true }), ({ expiresOn, reason, isRestricted, restricted }) => ({
    expiresOn: expiresOn ?? '',
    reason,
    restricted: isRestricted
      ? {
          restriction: restricted.restriction,
          placeIds: restricted.placeIds.map(Number),
          untilOn: restricted.untilOn ?? '',
        }
      : null,
  }))
}

/** Gives an expired lot that was analysed anew another last day. */
export function ExtendDialog({ lot, open, onClose }: LotDialogProps) {
  const { t } = useTranslation(['core', 'lots'])
  const { day } = useFormats()
  const [check] = useState(extendCheck)
  const subject = useLotSubject(lot)
  const bounds = boundsOf('notPast', subject.zone)
  return (
    <CommandDialog<ExtendValues, ExtendContent, Lot, Lot>
      {...subject}
      domain="lots"
      event="expiryExtended"
      open={open}
      onClose={onClose}
      check={check}
      defaultValues={{
        expiresOn: null,
        reason: '',
        isRestricted: false,
        restricted: { restriction: '', placeIds: [], untilOn: null },
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
          <RestrictionFields control={control} lot={lot} bounds={bounds} />
        </>
      )}
    </CommandDialog>
  )
}

interface RestrictionFieldsProps {
  control: FieldControl<ExtendValues>
  lot: Lot
  bounds: ReturnType<typeof boundsOf>
}

function RestrictionFields({ control, lot, bounds }: RestrictionFieldsProps) {
  const { t } = useTranslation('lots')
  if (!useWatch({ control: controlOf(control), name: 'isRestricted' })) return null
  return (
    <>
      <TextAreaField
        control={control}
        name="restricted.restriction"
        label={t('columns.restriction')}
        help={t('restrict.help')}
        max={MAX_REASON}
        rows={3}
        required
      />
      <PlacesField control={control} name="restricted.placeIds" industryId={lot.industryId} />
      <DayField
        control={control}
        name="restricted.untilOn"
        label={t('columns.untilOn')}
        help={t('restrict.untilHelp')}
        {...bounds}
        required
      />
    </>
  )
}
