import { mergeFields, yesOrNo, type Choices, type FieldsOf } from '#shared/compare/merge-form.ts'
import { plainTextToHtml } from '#shared/text/plain-text-to-html.ts'
import type { z } from 'zod'
import type { JobPostingInput } from './contract.ts'

type Values = z.input<typeof JobPostingInput>

type Listed = Omit<Values, 'requirements'> & { requirements: string[] }

const FIELDS: FieldsOf<Listed> = {
  title: { label: 'Title' },
  description: { label: 'Description', show: plainTextToHtml },
  requirements: {
    label: 'Requirements',
    show: (lines) => plainTextToHtml(lines.join('\n')),
  },
  location: { label: 'Location' },
  department: { label: 'Department' },
  employmentType: { label: 'Employment type' },
  experience: { label: 'Experience' },
  salary: { label: 'Salary' },
  applicationUrl: { label: 'Application URL' },
  isActive: { label: 'Active', show: yesOrNo },
}

const listed = (values: Values): Listed => ({
  ...values,
  requirements: values.requirements.split('\n'),
})

type Sides = { base: Partial<Values> | null; mine: Values; theirs: Values }

export function mergeJob({ base, mine, theirs }: Sides) {
  const { sections, result } = mergeFields(FIELDS, {
    base: base && listed({ ...theirs, ...base }),
    mine: listed(mine),
    theirs: listed(theirs),
  })
  return {
    sections,
    result: (choices: Choices): Values => {
      const values = result(choices)
      return { ...values, requirements: values.requirements.join('\n') }
    },
  }
}
