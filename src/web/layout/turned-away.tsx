import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Spinner } from '../ui/loading/spinner.tsx'
import { toast } from '../lib/toast.ts'

type TurnedAwayProps = { to: string; reason: string }

export function TurnedAway({ to, reason }: TurnedAwayProps) {
  const navigate = useNavigate()
  useEffect(() => {
    // Effects run twice in development; there must be one toast.
    const timer = setTimeout(() => {
      toast({ title: 'Unauthorized', description: reason, variant: 'destructive' })
      void navigate(to, { replace: true })
    })
    return () => clearTimeout(timer)
  }, [navigate, to, reason])
  return <Spinner className="flex justify-center py-24" />
}
