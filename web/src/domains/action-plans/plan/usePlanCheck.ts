import { useRef, useState } from 'react'
import { usePlaces } from '../../../core/pickers/index.ts'
import { plantToday } from '../../../core/record/dialogs.ts'
import { useTopics } from '../reference.ts'
import { planCheck } from './values.ts'

/** The check of the form, which goes by the topics and places as they are when it is made. */
export function usePlanCheck(expectedDate?: string) {
  const { topics } = useTopics()
  const { places } = usePlaces()
  const latest = useRef({ topics, places })
  latest.current = { topics, places }
  const [check] = useState(() =>
    planCheck({
      topicOf: (id) => latest.current.topics.find((one) => String(one.id) === id),
      todayOf: (placeId) => {
        const all = latest.current.places
        const plant = all.find(({ id }) => id === placeId)?.industryId
        return plantToday(all.find(({ id, level }) => level === 'industry' && id === plant)?.timeZone ?? undefined)
      },
      ...(expectedDate === undefined ? {} : { expectedDate }),
    }),
  )
  return check
}
