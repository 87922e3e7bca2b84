import { useMemo } from 'react'
import { labelsOf, useFormats } from '../../../core/i18n/index.ts'
import { usePlantZone } from '../../../core/pickers/index.ts'
import { differences, lastChange } from '../../../core/record/dialogs.ts'
import { writeAmount } from '../amounts.ts'
import { type Lot, useLotStore } from '../queries.ts'

/** What every dialog about a lot gets: where answers go, how a newer version is told, where files are uploaded to. */
export function useLotSubject(record: Lot) {
  const put = useLotStore()
  const formats = useFormats()
  const zone = usePlantZone()(record.industryId)
  return useMemo(() => {
    const labels = labelsOf('lots')
    const facets = ({ status, balance, unit, analyses, restriction, disposition }: Lot) => [
      { label: labels.column('status'), value: labels.state(status) },
      { label: labels.column('balance'), value: writeAmount(balance, unit) },
      { label: labels.column('analyses'), value: formats.number(analyses.length) },
      { label: labels.column('restriction'), value: restriction?.text ?? '' },
      { label: labels.column('disposition'), value: disposition && labels.code('disposition', disposition) },
    ]
    return {
      record,
      zone,
      onDone: put,
      onStale: put,
      differences: (before: Lot, current: Lot) => [
        ...differences(facets(before), facets(current)),
        ...lastChange(current.history, { labels, formats, zone }),
      ],
    }
  }, [record, zone, put, formats])
}
