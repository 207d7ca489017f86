/**
 * What somebody presses before the page's scripts listen is not lost: a script in <head> keeps it, and it is pressed
 * again once they do. (What is typed early: `components/ui/use-early-typing`.)
 */

type Kept = { target: HTMLElement; submitter?: HTMLElement | null }

declare global {
  interface Window {
    /** Ends the keeping and hands over what was kept, in its order. */
    takeEarlyPresses?: () => Kept[]
  }
}

/**
 * Keeps presses of buttons, of boxes outside of forms (of choices the last), and the sending of forms that only a script can send (the
 * browser would put their fields into the address). Menus that the browser opens itself are left to it, and so is
 * what React has woken: it then has properties of its own (a form also has one for each field, by number). The text is fixed: a content-security-policy may allow it
 * by hash.
 */
export const EARLY_PRESSES_SCRIPT = `(function(){var kept=[];
function asleep(e){return e&&!Object.keys(e).some(isNaN)}
function keep(e,s){if(e.type=='radio')kept=kept.filter(function(k){return k.target.type!='radio'||k.target.name!=e.name});e.dataset.pending='';kept.push({target:e,submitter:s})}
function click(v){var e=v.target.closest&&v.target.closest('button[type=button]:not([popovertarget]),input[type=radio],input[type=checkbox]');if(asleep(e)&&!(e.form&&e.type!='button'))keep(e)}
function submit(v){var f=v.target;if(asleep(f)&&!f.hasAttribute('action')){v.preventDefault();if(!('pending' in f.dataset))keep(f,v.submitter)}}
addEventListener('click',click);addEventListener('submit',submit);
window.takeEarlyPresses=function(){removeEventListener('click',click);removeEventListener('submit',submit);return kept}})()`

/** Presses again what was kept, one after the other, so that each sees what the one before it changed. */
export async function replayEarlyPresses(): Promise<void> {
  for (const { target, submitter } of window.takeEarlyPresses?.() ?? []) {
    // What was typed early is taken up first.
    await new Promise((resolve) => setTimeout(resolve))
    delete target.dataset.pending
    if (!target.isConnected) continue
    if (target instanceof HTMLFormElement) target.requestSubmit(submitter)
    else {
      // A box stands as it was left: only a change is news.
      if (target instanceof HTMLInputElement) target.checked = !target.checked
      target.click()
    }
  }
}
