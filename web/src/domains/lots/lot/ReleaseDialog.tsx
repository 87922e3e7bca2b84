import { MAX_REASON } from '@lineside/contract/core'
import { releaseBody, releaseLot } from '@lineside/contract/lots'
import { useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { call } from '../../../core/api/index.ts'
import { formCheck, TextAreaField } from '../../../core/form/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { CommandDialog, type RecordDialogProps } from '../../../core/record/dialogs.ts'
import { Text } from '../../../ui/index.ts'
import type { Lot } from '../queries.ts'
import { recapOf } from './recap.tsx'
import { useLotSubject } from './subject.ts'

interface ReleaseValues {
  reason: string
  noDeviationReason: string
}

interface ReleaseContent {
  reason?: string
  noDeviationReason?: string
}

/** A blocked lot is asked why, one without a non-conformity also why there is none. */
function releaseCheck({ status, nonConformities }: Lot): Resolver<ReleaseValues, unknown, ReleaseContent> {
  const isBlocked = status === 'B'
  const asksWhyNone = isBlocked && nonConformities.length === 0
  const schema = releaseBody().omit({ rowVersion: true })
  const filled = (text: string, isRequired: boolean) => (isRequired && text.trim() !== '' ? text : undefined)
  const toBody = ({ reason, noDeviationReason }: ReleaseValues) => ({
    reason: filled(reason, isBlocked),
    noDeviationReason: filled(noDeviationReason, asksWhyNone),
  })
  if (!isBlocked) return formCheck(schema, toBody)
  if (!asksWhyNone) return formCheck(schema.required({ reason: true }), toBody)
  return formCheck(schema.required({ reason: true, noDeviationReason: true }), toBody)
}

/** Releases a lot: one in analysis is only confirmed, of a blocked one it is shown and said why. */
export function ReleaseDialog({ record: lot, ...dialog }: RecordDialogProps<Lot>) {
  const { t } = useTranslation(['core', 'lots'])
  const [check] = useState(() => releaseCheck(lot))
  const isBlocked = lot.status === 'B'
  return (
    <CommandDialog<ReleaseValues, ReleaseContent, Lot, Lot>
      {...dialog}
      {...useLotSubject(lot)}
      domain="lots"
      event="released"
      check={check}
      defaultValues={{ reason: '', noDeviationReason: '' }}
      send={(body, rowVersion) => call(releaseLot, { params: { id: String(lot.id) }, body: { ...body, rowVersion } })}
      recap={recapOf(lot)}
      {...(!isBlocked && { lead: <Text tone="muted">{[lot.code, lot.product.name].join(' · ')}</Text> })}
    >
      {isBlocked
        ? (control) => (
            <>
              <TextAreaField
                control={control}
                name="reason"
                label={t('lots:release.reason')}
                max={MAX_REASON}
                rows={2}
                required
              />
              {lot.nonConformities.length === 0 ? (
                <TextAreaField
                  control={control}
                  name="noDeviationReason"
                  label={t('lots:columns.noDeviationReason')}
                  help={t('lots:release.noneHelp')}
                  max={MAX_REASON}
                  rows={2}
                  required
                />
              ) : null}
            </>
          )
        : undefined}
    </CommandDialog>
  )
}
