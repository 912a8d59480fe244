// People go from one signed-out screen to the next. This entry puts what the screens share into one chunk.
import '../onboarding.tsx'
import '../ui/password-field.tsx'
import './sign-in.ts'
import './url-token.ts'
