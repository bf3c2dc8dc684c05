import { send } from '#web/lib/calls/api.ts'
import { useMutation } from '#web/lib/calls/use-mutation.ts'
import type { Certificate } from '../contract.ts'
import { CERTIFICATES } from './queries.ts'

export const useHide = ({ code }: Certificate) =>
  useMutation({
    call: (hidden: boolean) => send<Certificate>('PATCH', `${CERTIFICATES}/${code}`, { hidden }),
    success: ({ hidden }) =>
      hidden
        ? { title: 'Certificate hidden', description: 'Only you can see it now.' }
        : {
            title: 'Certificate shown again',
            description: 'Everybody with its address can see it.',
          },
    failure: { title: 'That could not be saved' },
    invalidates: [CERTIFICATES],
  })

/** Answers with the certificate that replaces it. The form shows errors. */
export const useCorrectName = ({ code, courseId }: Certificate) =>
  useMutation({
    call: (learnerName: string) =>
      send<Certificate>('PATCH', `${CERTIFICATES}/${code}`, { learnerName }),
    success: { title: 'Name corrected', description: 'This is your new certificate.' },
    invalidates: [CERTIFICATES, `/api/courses/${courseId}/progress`],
  })

export const useRevoke = () =>
  useMutation({
    call: ({ code, reason }: { code: string; reason: string }) =>
      send<Certificate>('POST', `${CERTIFICATES}/${code}/revoke`, { reason }),
    success: { title: 'Certificate revoked', description: 'Its page and credential say so now.' },
    invalidates: [CERTIFICATES],
  })
