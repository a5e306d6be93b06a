#include "model.h"
char *model_text(struct model *m)
{
	return model_json(m);
}
