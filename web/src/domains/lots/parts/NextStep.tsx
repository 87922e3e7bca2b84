import type { ReactNode } from 'react'
import { useTranslation } from '../../../core/i18n/index.ts'
import { usePrinting } from '../../../core/print/index.ts'
import { Row, Text } from '../../../ui/index.ts'
import { Notice } from './Notice.tsx'

interface NextStepProps {
  /** what there is to do */
  text: string
  /** the button or link that does it */
  children: ReactNode
}

/** The step that follows from how things stand; on paper nobody takes one. */
export function NextStep({ text, children }: NextStepProps) {
  const { t } = useTranslation('lots')
  if (usePrinting()) return null
  return (
    <Notice tone="approval" title={t('next.title')}>
      <Row justify="between" align="center">
        <Text>{text}</Text>
        {children}
      </Row>
    </Notice>
  )
}
