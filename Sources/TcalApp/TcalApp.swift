// The terminal program: verbs, the event loop, and everything that joins the modules.
