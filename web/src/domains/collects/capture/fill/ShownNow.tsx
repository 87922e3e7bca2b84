import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../../core/i18n/index.ts'
import { Unseen } from '../../../../ui/index.ts'
import type { Field } from './answers.ts'

/** Says to who hears the page which questions came and went with the last answer. */
export function ShownNow({ shown, all }: { shown: readonly Field[]; all: readonly Field[] }) {
  const { t } = useTranslation('capture')
  const before = useRef(shown)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const was = before.current
    before.current = shown
    const names = (fields: readonly Field[]) => fields.map(({ name }) => name).join(', ')
    const came = all.filter((field) => shown.includes(field) && !was.includes(field))
    const went = all.filter((field) => was.includes(field) && !shown.includes(field))
    if (came.length + went.length === 0) return
    const parts = [
      came.length > 0 && t('fill.nowAsked', { fields: names(came) }),
      went.length > 0 && t('fill.noLongerAsked', { fields: names(went) }),
    ]
    setSaid(parts.filter(Boolean).join('. '))
  }, [shown, all, t])
  return (
    <Unseen>
      <span role="status">{said}</span>
    </Unseen>
  )
}
