import { useTranslation } from '../../../../core/i18n/index.ts'
import { IconAlertTriangle, Row } from '../../../../ui/index.ts'
import type { Form } from './answers.ts'
import { missingSkill } from './required-skill.ts'

/** Says that the reader is below the level that the form asks for: the record will say so too. */
export function SkillNotice({ form, zone }: { form: Form; zone: string }) {
  const { t } = useTranslation('capture')
  const skill = missingSkill(form, zone)
  if (!skill) return null
  return (
    <Row
      as="p"
      frame="warning"
      icons={2}
      role="note"
      align="start"
      wrap={false}
      fit="content"
      pad={12}
      round={8}
      fill="warning"
      tone="warning"
    >
      <IconAlertTriangle size={20} stroke={2} aria-hidden />
      {t('fill.belowSkill', { task: skill.task, level: skill.level, own: skill.ownLevel })}
    </Row>
  )
}
