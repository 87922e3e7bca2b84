import { useTranslation } from '../../../core/i18n/index.ts'
import { Checkbox, Select, Stack } from '../../../ui/index.ts'
import { idOf, useEditing } from './context.ts'
import { setFacts } from './edits.ts'
import { useSkillTaskOptions } from './skill-tasks.ts'

const levels = [1, 2, 3, 4] as const

/** The level of a task that who fills the form needs; nobody is asked for one while no task is chosen. */
export function RequiredSkillField() {
  const { t } = useTranslation('forms')
  const { record, definition, edit, errorAt } = useEditing()
  const skill = definition.requiredSkill ?? null
  const { options, loading } = useSkillTaskOptions(record.industryId, skill?.taskId ?? null)
  const set = (requiredSkill: typeof skill) => edit(setFacts({ requiredSkill }))
  return (
    <Stack gap={8}>
      <Select
        id={idOf('requiredSkill')}
        label={t('wizard.skill.task')}
        help={t('wizard.skill.help')}
        placeholder={t('wizard.skill.none')}
        options={options}
        loading={loading}
        value={skill ? String(skill.taskId) : null}
        onChange={(id) =>
          set(id === null ? null : { level: skill?.level ?? 1, block: skill?.block ?? false, taskId: Number(id) })
        }
        error={errorAt('requiredSkill')}
        clearable
      />
      {skill ? (
        <>
          <Select
            label={t('wizard.skill.level')}
            options={levels.map((level) => ({ value: String(level), label: t(`wizard.skill.levels.${level}`) }))}
            value={String(skill.level)}
            onChange={(level) => {
              const chosen = levels.find((one) => String(one) === level)
              if (chosen) set({ ...skill, level: chosen })
            }}
            searchable={false}
            required
          />
          <Checkbox
            label={t('wizard.skill.block')}
            help={t('wizard.skill.blockHelp')}
            checked={skill.block}
            onChange={(block) => set({ ...skill, block })}
          />
        </>
      ) : null}
    </Stack>
  )
}
