// The screens before the sign-in share these, and a person goes from one to the next: named here, they travel in one chunk.
import '../onboarding.tsx'
import '../ui/password-field.tsx'
import './sign-in.ts'
import './url-token.ts'
