import { Section, type SectionProps } from './section.tsx'

interface SystemSectionProps extends Omit<SectionProps, 'problem' | 'headingId'> {
  isFailed: boolean
}

export const SystemSection = ({ isFailed, ...section }: SystemSectionProps) => (
  <Section {...section} problem={isFailed ? 'This could not be read just now. Trying again…' : null} />
)
